const code = (text) => `\`${text}\``;
const line = ({ uid, quiet }) =>
  `- ${code(uid.replace('plugin::', ''))}, ${quiet.fields ? `writes that touch nothing but ${quiet.fields.map(code).join(', ')}` : 'all its writes'}: ${quiet.why}`;

/** The section on the types whose writes, or some of them, leave no entry in the audit trail because their definition says so. */
export const notInTrail = (types) => {
  const quiet = types.filter((type) => type.quiet).sort((a, b) => a.uid.localeCompare(b.uid));
  const said = quiet.length
    ? quiet.map(line).join('\n')
    : `Nothing: none of the ${types.length} types declares itself quiet. Every write by \`records\` leaves its entry.`;
  return `## Not in the trail, by design\n\n${said}`;
};

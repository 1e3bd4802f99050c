/** How long another server may take to accept an error; then it is kept here. */
const PATIENCE = 3000;

/** Sends an envelope on to the server of errors that the platform has; answers whether it took it. */
export const sentOn = async (header: object, lines: readonly string[], dsn: string): Promise<boolean> => {
  const { protocol, host, username, pathname } = new URL(dsn);
  const body = [JSON.stringify({ ...header, dsn }), ...lines.slice(1)].join('\n');
  const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=bai/1` };
  try {
    const answer = await fetch(`${protocol}//${host}/api${pathname}/envelope/`, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    // Nobody there, or too slow: whoever asks keeps it instead.
    return false;
  }
};

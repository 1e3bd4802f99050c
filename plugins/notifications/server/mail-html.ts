import { BUTTONS, BY_HAND, DARK, LOOK, OPEN, SENDER } from './mail-look';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  /** The platform's address. Nothing else becomes a link: what people typed may hold an address too. */
  readonly portal: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Addresses of the platform, cut out of a text: every second part is one. */
const parted = (text: string, portal: string): string[] => {
  const own = portal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.split(new RegExp(`(${own}(?![\\w:@-]|\\.\\w)(?:[/?#](?:[^\\s<>"']*[^\\s<>"'.,;:)])?)?)`));
};
const firstAddress = (text: string, portal: string): string | undefined => parted(text, portal)[1];

const anchor = (url: string): string => `<a class="m-link" href="${escaped(url)}" style="${LOOK.link}">${escaped(url)}</a>`;
const linked = (text: string, portal: string): string =>
  parted(text, portal)
    .map((part, index) => (index % 2 ? anchor(part) : escaped(part)))
    .join('');

const buttonOf = (url: string, { portal, language }: Mail): string => {
  const words = BUTTONS[url.slice(portal.length).split('#')[0]!] ?? OPEN;
  const label = escaped(language === 'th' ? words.th : words.en);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${LOOK.action}"><tr><td class="m-button" bgcolor="#1a5638" style="${LOOK.button}"><a class="m-label" href="${escaped(url)}" style="${LOOK.label}">${label}</a></td></tr></table>`;
};

const paragraph = (text: string, portal: string): string => (text ? `<p style="${LOOK.line}">${linked(text, portal).replaceAll('\n', '<br>')}</p>` : '');

/** The paragraphs of a text, with a button behind that which names an address of the platform first. An address in a line of its own is the button. */
const bodyOf = (mail: Mail): string => {
  const { text, portal, language } = mail;
  const url = firstAddress(text, portal);
  let placed = false;
  return text
    .split(/\n{2,}/)
    .map((part) => {
      if (placed || !url || !part.includes(url)) return paragraph(part, portal);
      placed = true;
      const lines = part.split('\n');
      const place = lines.findIndex((line) => line.trim() === url);
      if (place < 0) return paragraph(part, portal) + buttonOf(url, mail);
      const [before, after] = [lines.slice(0, place), lines.slice(place + 1)].map((some) => paragraph(some.join('\n'), portal));
      const byHand = language === 'th' ? BY_HAND.th : BY_HAND.en;
      return `${before}${buttonOf(url, mail)}${after}<p class="m-quiet" style="${LOOK.aside}">${escaped(byHand)}<br>${anchor(url)}</p>`;
    })
    .join('\n');
};

/**
 * A message as a mail: a head with the name of the platform, the words, a button for the address that they name, and who sends it. All
 * words are escaped; it loads nothing from anywhere.
 */
export const htmlOf = (mail: Mail): string => {
  const { subject, language, portal } = mail;
  const sender = language === 'th' ? SENDER.th : SENDER.en;
  return `<!doctype html>
<html lang="${language === 'th' ? 'th' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}${DARK}</style>
</head>
<body class="m-page" style="${LOOK.page}">
<table class="m-page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${LOOK.outer}"><tr><td align="center" style="padding:24px 12px 0">
<table class="m-card" role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${LOOK.card}">
<tr><td style="${LOOK.head}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-leaf" width="32" height="32" align="center" style="${LOOK.leaf}" aria-hidden="true">✓</td><td class="m-ink" style="${LOOK.brand}">ใบ Bai</td></tr></table></td></tr>
<tr><td class="m-ink" style="${LOOK.inside}">
<h1 style="${LOOK.title}">${escaped(subject)}</h1>
${bodyOf(mail)}
</td></tr>
</table>
<p class="m-quiet" style="${LOOK.foot}">${escaped(sender)}<br>${anchor(portal)}</p>
</td></tr></table>
</body>
</html>`;
};

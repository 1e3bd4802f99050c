import type { Context, FileReply } from '@bai/kernel/server';

/** Lets a screen of the portal show a mail in a frame; nothing in it runs, loads or leads away. */
export const framed = (ctx: Context, html: string): FileReply => {
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  ctx.set('X-Frame-Options', 'SAMEORIGIN');
  return { type: 'text/html; charset=utf-8', body: html };
};

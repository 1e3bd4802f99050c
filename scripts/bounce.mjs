// Hands a mail that came back, as a mail server pipes it to standard input, to the platform: PUBLIC_URL and BOUNCE_SECRET say where and as whom.
import { createHmac } from 'node:crypto';

/** As mail servers understand the end of a pipe (sysexits.h): done, never mind, or keep it and try again. */
const [DONE, UNUSABLE, LATER, MISSET] = [0, 65, 75, 78];
/** What the platform takes of a mail: the report and the head of ours stand before it. */
const MOST = 512 * 1024;

const { PUBLIC_URL, BOUNCE_SECRET } = process.env;
if (!PUBLIC_URL || !BOUNCE_SECRET) {
  console.error('PUBLIC_URL and BOUNCE_SECRET are needed');
  process.exit(MISSET);
}

const parts = [];
for await (const part of process.stdin) parts.push(part);
const message = Buffer.concat(parts).subarray(0, MOST).toString('base64');
const at = Math.floor(Date.now() / 1000);
const signature = createHmac('sha256', BOUNCE_SECRET).update(`${at}.${message}`).digest('hex');

try {
  const answer = await fetch(new URL('/api/notifications/webhooks/bounces', PUBLIC_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bounce-signature': `t=${at},v1=${signature}` },
    body: JSON.stringify({ message }),
    signal: AbortSignal.timeout(30_000),
  });
  const { data, error } = await answer.json();
  console.log(error ? error.name : data.kind);
  // One that is known already, is no report, or names no mail of ours is nobody's business any more; a wrong secret is somebody's.
  if (answer.ok || answer.status === 409) process.exitCode = DONE;
  else if (answer.status === 422 || answer.status === 400) process.exitCode = UNUSABLE;
  else process.exitCode = LATER;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = LATER;
}

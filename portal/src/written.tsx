import { prerenderToNodeStream } from 'react-dom/static';
import type { ScreenName } from './addresses/table';
import { Portal } from './routes/portal';
import { createRouterAt } from './routes/router';
import { beginWords } from './words';
import type { Language } from './words/language';

/** A screen as the build writes it: for somebody who is not signed in, before anything was asked of the server. */
export const written = async (screen: ScreenName, language: Language): Promise<string> => {
  await beginWords(language);
  const router = await createRouterAt(screen);
  const { prelude } = await prerenderToNodeStream(<Portal router={router} />);
  router.dispose();
  const parts: string[] = [];
  for await (const part of prelude as AsyncIterable<Buffer>) parts.push(part.toString());
  return parts.join('');
};

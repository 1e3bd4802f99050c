import { useEffect, useRef, useState } from 'react';
import { Refusal, refusalOf } from '../app/client';
import { ProblemNotice } from './notice';
import { drawnPages } from './pdf-drawn';
import { Skeleton } from './states';

/**
 * A PDF's pages drawn on the screen; frames are denied by policy, so no plug-in shows it. With a `body` it is asked for with what is
 * typed, which no address may hold; the pages before stay until the next are drawn.
 */
export const PdfPages = ({ url, body, label }: { url: string; body?: object; label: string }) => {
  const typed = body && JSON.stringify(body);
  const host = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | Refusal>('loading');
  useEffect(() => {
    let gone = false;
    const draw = async (): Promise<void> => {
      const response = await fetch(url, typed ? { method: 'POST', body: typed, headers: { 'content-type': 'application/json' } } : {});
      // Something typed cannot be printed: said is what.
      if (response.status === 400) throw await refusalOf(response);
      if (!response.ok) throw new Refusal(response.status === 404 ? 'record.missing' : 'document.unavailable', response.status);
      const drawn = await drawnPages(await response.arrayBuffer());
      for (const canvas of drawn) {
        canvas.className = 'pdf-page';
        canvas.setAttribute('role', 'img');
      }
      if (gone) return;
      host.current?.replaceChildren(...drawn);
      setDrawing((before) => before + 1);
      setState('shown');
    };
    draw().catch((error: unknown) => !gone && setState(error instanceof Refusal ? error : new Refusal('document.unavailable', 503)));
    return () => {
      gone = true;
    };
  }, [url, typed]);
  // Another language names the same drawing: nothing is fetched or drawn anew.
  useEffect(() => {
    const drawn = [...(host.current?.children ?? [])];
    drawn.forEach((page, index) => page.setAttribute('aria-label', `${label} ${index + 1}/${drawn.length}`));
  }, [label, drawing]);
  return (
    <>
      {state === 'loading' && <Skeleton lines={8} />}
      {state instanceof Refusal && <ProblemNotice error={state} />}
      <div ref={host} className="stack" />
    </>
  );
};

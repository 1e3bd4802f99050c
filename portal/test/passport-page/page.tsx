import '../../src/kit/styles';
import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { openReader } from '../../src/features/applications/mrz/open-reader';
import type { Answer, MrzReading } from '../../src/features/applications/mrz/reading';
import { PassportReader } from '../../src/features/applications/parts/passport-reader';
import en from '../../src/words/en';
import th from '../../src/words/th';

/** One picture read in this browser: how long its decoder took and how long the reader, in ms. */
interface Read {
  readonly answer: Answer;
  readonly decoding: number;
  readonly reading: number;
}
declare global {
  interface Window {
    /** Reads pictures of one document, each of them a JPEG in base64: one as a file is read, several as a camera’s. */
    readPictures: (pictures: readonly string[]) => Promise<Read[]>;
  }
}

const reader = openReader();
window.readPictures = async (pictures) => {
  reader.begin();
  const out: Read[] = [];
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
    const start = performance.now();
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const decoded = performance.now();
    const answer = await reader.read(bitmap, { thorough: pictures.length === 1 });
    out.push({ answer, decoding: decoded - start, reading: performance.now() - decoded });
  }
  return out;
};

/** The part as a screen would hold it: what was read, or that somebody types. */
const Page = () => {
  const [reading, setReading] = useState<MrzReading | null>(null);
  const [typing, setTyping] = useState(false);
  const [left, setLeft] = useState(false);
  return (
    <>
      {!left && <PassportReader onRead={setReading} onType={() => setTyping(true)} />}
      {typing && <p>typing</p>}
      <button type="button" className="btn btn-link" onClick={() => setLeft(true)}>
        leave
      </button>
      {reading && <pre aria-label="reading">{JSON.stringify(reading)}</pre>}
    </>
  );
};

const language = new URLSearchParams(location.search).get('language') === 'th' ? 'th' : 'en';
document.documentElement.lang = language;
await i18next.use(initReactI18next).init({ lng: language, resources: { en, th }, defaultNS: 'shell', interpolation: { escapeValue: false } });
createRoot(document.getElementById('root')!).render(<Page />);

import { useEffect, useState } from 'react';
import { Refusal, refusalOf } from '../app/client';
import { drawnPages } from './pdf-drawn';

const pictureOf = (page: HTMLCanvasElement): Promise<string> =>
  new Promise((resolve, reject) => page.toBlob((blob) => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('Not drawn')))));

/** The pages of a PDF as addresses of pictures, to lie under something; empty until they are drawn. */
export const usePdfPictures = (url: string): { readonly pictures: readonly string[]; readonly error: Refusal | null } => {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [error, setError] = useState<Refusal | null>(null);
  useEffect(() => {
    let gone = false;
    let made: string[] = [];
    const draw = async (): Promise<void> => {
      const response = await fetch(url);
      if (!response.ok) throw await refusalOf(response);
      made = await Promise.all((await drawnPages(await response.arrayBuffer())).map(pictureOf));
      if (gone) made.forEach((one) => URL.revokeObjectURL(one));
      else setPictures(made);
    };
    draw().catch((problem: unknown) => !gone && setError(problem instanceof Refusal ? problem : new Refusal('document.unavailable', 503)));
    return () => {
      gone = true;
      made.forEach((one) => URL.revokeObjectURL(one));
    };
  }, [url]);
  return { pictures, error };
};

import '../../../kit/styles/picture.css';
import { useEffect, useState } from 'react';
import { Crop } from '../../../kit/crop';
import { cutOut, decoded } from '../../../kit/cut-out';
import { Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { CARD_RATIO, coversOn, ID_CARD_COVERS, sheetOf, type Cover } from '../photo/covers';
import type { PhotoShape } from '../photo/judge';
import { PictureCheck } from './picture-check';

/** Points of the longer side of what is sent: a card at 475 an inch, a page of A4 at 205, a face as large as a screen. */
const LONGEST: Readonly<Record<PhotoShape, number>> = { card: 1600, page: 2400, face: 1200 };
/** A picture so near to the proportions of a card is one from edge to edge, as a scanner or the frame makes it. */
const NEAR = 0.04;
/** A card may be a small part of a photo. */
const LARGEST = 8;

interface Props {
  /** What the file was called. */
  readonly name: string;
  /** Where it is: an object URL. */
  readonly address: string;
  readonly shape: PhotoShape;
  readonly send: (file: File) => Promise<unknown>;
  readonly again: () => void;
}

/** A picture on its way out: cut where it has to be, then looked at as it leaves. */
const PictureEditor = ({ name, address, shape, send, again }: Props) => {
  const { t } = useWords('patient');
  const card = shape === 'card';
  const [cutting, setCutting] = useState(false);
  const [cut, setCut] = useState<HTMLCanvasElement | null>(null);
  const [covers, setCovers] = useState<readonly Cover[]>(card ? ID_CARD_COVERS : []);
  const show = (canvas: HTMLCanvasElement): void => {
    setCut(canvas);
    setCovers((known) => coversOn(known, sheetOf(canvas)));
    setCutting(false);
  };
  useEffect(() => {
    let gone = false;
    void decoded(address).then((image) => {
      if (gone) return;
      const ratio = image.naturalWidth / image.naturalHeight;
      if (card && Math.abs(ratio / CARD_RATIO - 1) > NEAR) setCutting(true);
      else setCut(cutOut(image, null, { longest: LONGEST[shape] }));
    });
    return () => {
      gone = true;
    };
  }, [address, card, shape]);
  if (!cut && !cutting) return <Skeleton lines={6} />;
  if (cutting || !cut)
    return (
      <div className="stack">
        <p className="m-0">{t(`picture.toCut.${shape}`)}</p>
        <Crop
          address={address}
          save={t('picture.cutDone')}
          {...(card ? { ratio: CARD_RATIO } : {})}
          largest={LARGEST}
          take={(image, part, turned) => Promise.resolve(show(cutOut(image, part, { turned, longest: LONGEST[shape] })))}
        />
      </div>
    );
  return <PictureCheck picture={cut} shape={shape} name={name} covers={covers} setCovers={setCovers} send={send} again={again} cut={() => setCutting(true)} />;
};
export default PictureEditor;

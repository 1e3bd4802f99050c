import { useState } from 'react';
import { Button } from '../../../kit/button';
import { PdfPages } from '../../../kit/pdf-pages';
import { useWords } from '../../../words';

/** Per cent of the width there is. */
const ZOOMS = [100, 150, 200, 300] as const;

/** A paper as pictures of its pages, larger and smaller. */
export const PaperView = ({ file, label }: { file: string; label: string }) => {
  const { t } = useWords('patient');
  const [zoom, setZoom] = useState(0);
  return (
    <>
      <div className="row-x">
        <Button icon="dash-lg" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('preview.smaller')}
        </Button>
        <Button icon="plus-lg" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('preview.larger')}
        </Button>
      </div>
      {/* Wider than the screen it is moved about within itself, by finger, wheel or arrow keys. */}
      <div className="paper-zoom" tabIndex={zoom > 0 ? 0 : undefined} role="region" aria-label={t('preview.title')}>
        <div style={{ width: `${ZOOMS[zoom]}%` }}>
          <PdfPages url={file} label={label} />
        </div>
      </div>
    </>
  );
};

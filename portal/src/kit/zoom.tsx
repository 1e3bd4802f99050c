import { useState } from 'react';
import { useWords } from '../words';
import { Icon } from './icon';
import type { IconName } from '../addresses/icon-names';
import './styles/zoom.css';

const MOST = 5;

const Tool = ({ icon, label, off, press }: { icon: IconName; label: string; off?: boolean; press: () => void }) => (
  // It stays reachable at its end, so that the focus never falls off it.
  <button type="button" className="btn btn-icon" aria-label={label} title={label} aria-disabled={off || undefined} onClick={() => !off && press()}>
    <Icon name={icon} />
  </button>
);

/** A picture that is looked at closely: larger by buttons, moved by scrolling with finger, mouse or arrow keys, turned by quarters. */
export const ZoomPicture = ({ address, name }: { address: string; name: string }) => {
  const { t } = useWords('identity');
  const [larger, setLarger] = useState(1);
  const [turned, setTurned] = useState(0);
  const [sides, setSides] = useState<{ width: number; height: number } | null>(null);
  const sideways = turned % 180 !== 0;
  // The box has the picture's own shape as it is turned, so that nothing of it is cut off.
  const ratio = sides ? (sideways ? sides.height / sides.width : sides.width / sides.height) : 1.4;
  return (
    <figure className="zoom">
      <div className="zoom-scroll" tabIndex={0} role="region" aria-label={t('zoom.of', { name })}>
        <div className="zoom-sheet" style={{ width: `${larger * 100}%`, aspectRatio: String(ratio) }}>
          <img
            src={address}
            alt={name}
            style={{ transform: `translate(-50%, -50%) rotate(${turned}deg)`, width: sideways ? `${100 / ratio}%` : '100%' }}
            onLoad={({ currentTarget }) => setSides({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })}
          />
        </div>
      </div>
      <figcaption>
        <span className="small fw-semibold grow">{name}</span>
        <Tool icon="zoom-out" label={t('zoom.out')} off={larger <= 1} press={() => setLarger((now) => Math.max(1, now - 0.5))} />
        <Tool icon="zoom-in" label={t('zoom.in')} off={larger >= MOST} press={() => setLarger((now) => Math.min(MOST, now + 0.5))} />
        <Tool icon="arrow-clockwise" label={t('zoom.turn')} press={() => setTurned((now) => (now + 90) % 360)} />
      </figcaption>
    </figure>
  );
};

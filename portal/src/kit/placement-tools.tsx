import type { IconName } from '../addresses/icon-names';
import { useWords } from '../words';
import { ALIGN_WAYS, type AlignWay } from './placement-align';
import { ToolButton } from './toolbar';

const ICONS: Readonly<Record<AlignWay, IconName>> = {
  left: 'align-start',
  center: 'align-center',
  right: 'align-end',
  top: 'align-top',
  middle: 'align-middle',
  bottom: 'align-bottom',
  width: 'arrows',
  height: 'arrows-vertical',
};

interface Props {
  /** Fewer than two boxes are marked. */
  readonly idle: boolean;
  /** Boxes have heights of their own. */
  readonly highs: boolean;
  readonly align: (way: AlignWay) => void;
}

/** What makes the boxes that are marked like the first of them. */
export const AlignTools = ({ idle, highs, align }: Props) => {
  const { t } = useWords('placement');
  return ALIGN_WAYS.filter((way) => highs || way !== 'height').map((way) => (
    <ToolButton key={way} label={t(`aligns.${way}`)} icon={ICONS[way]} idle={idle} act={() => align(way)} />
  ));
};

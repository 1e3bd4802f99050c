import { useState } from 'react';
import { useSlate } from 'slate-react';
import type { IconName } from '../addresses/icon-names';
import { useWords } from '../words';
import { hasMark, kindOf, linkAt, takeLink, turnInto, turnMark } from './blocks-acts';
import { LinkDialog, PictureDialog } from './blocks-dialogs';
import type { KeepPicture } from './blocks-field';
import { MARKS, type Kind, type Mark } from './blocks-shape';
import { ToolButton, Toolbar } from './toolbar';

const KINDS: readonly (readonly [kind: Kind, icon: IconName])[] = [
  ['paragraph', 'text-paragraph'],
  ['heading-2', 'type-h2'],
  ['heading-3', 'type-h3'],
  ['heading-4', 'type-h4'],
  ['unordered', 'list-ul'],
  ['ordered', 'list-ol'],
  ['quote', 'quote'],
  ['code', 'code-square'],
];
const MARK_ICONS: Readonly<Record<Mark, IconName>> = {
  bold: 'type-bold',
  italic: 'type-italic',
  underline: 'type-underline',
  strikethrough: 'type-strikethrough',
  code: 'code-slash',
};

/** What can be done with what is chosen in a text. */
export const BlocksToolbar = ({ label, keepPicture }: { label: string; keepPicture: KeepPicture | undefined }) => {
  const { t } = useWords('blocks');
  const editor = useSlate();
  const [asked, ask] = useState<'link' | 'picture' | null>(null);
  const kind = kindOf(editor);
  const link = linkAt(editor);
  const back = (): void => ask(null);
  return (
    <>
      <Toolbar label={t('tools', { label })} className="blocks-tools">
        {KINDS.map(([one, icon]) => (
          <ToolButton key={one} label={t(`kinds.${one}`)} icon={icon} on={kind === one} act={() => turnInto(editor, one)} />
        ))}
        {MARKS.map((mark) => (
          <ToolButton key={mark} label={t(`marks.${mark}`)} icon={MARK_ICONS[mark]} on={hasMark(editor, mark)} act={() => turnMark(editor, mark)} />
        ))}
        <ToolButton label={t('link')} icon="link-45deg" on={link !== null} act={() => ask('link')} />
        {link !== null && <ToolButton label={t('unlink')} icon="x-lg" act={() => takeLink(editor)} />}
        {keepPicture && <ToolButton label={t('picture')} icon="image" act={() => ask('picture')} />}
      </Toolbar>
      <LinkDialog key={`${asked} ${link}`} open={asked === 'link'} editor={editor} address={link ?? ''} close={back} />
      {keepPicture && <PictureDialog open={asked === 'picture'} editor={editor} keepPicture={keepPicture} close={back} />}
    </>
  );
};

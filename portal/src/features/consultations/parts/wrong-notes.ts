let show: (() => void) | null = null;

/** Tells that a field of the notes on the screen is typed wrong and so not saved, with how to bring it into sight; null once all are kept. */
export const tellWrongNotes = (bring: (() => void) | null): void => {
  show = bring;
};

/** Brings the field that is not saved into sight. Returns false where all of the notes are kept. */
export const showWrongNotes = (): boolean => {
  show?.();
  return show !== null;
};

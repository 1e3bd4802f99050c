/** Where one's own photo can be seen; null of who has none. Written out, since every screen shows it and few know the contract of files. */
export const photoOf = (photo: string | null): string | null => photo && `/api/documents/photos/${photo}`;

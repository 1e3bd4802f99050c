/** The code of the back office’s screens, by its file: two in five of all, whose names nobody else has to load. */
export const OFFICE_FILES = import.meta.glob<{ default: React.ComponentType }>('../features/**/admin/*.screen.tsx');

/** Opens a channel; null in browsers that have none, or refuse it with the rest of a site's data. */
const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/**
 * What the tabs of one browser tell one another. The browser may close a tab's channel under it (the page is being taken down, its
 * process was lost): then there is nobody left to tell, and that is no fault of what was to be said.
 */
export const tellTabs = <T>(name: string, hear: (word: T) => void): { tell: (word: T) => void; close: () => void } => {
  const channel = openChannel(name);
  if (!channel) return { tell: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data));
  return {
    tell: (word) => {
      try {
        channel.postMessage(word);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      }
    },
    close: () => channel.close(),
  };
};

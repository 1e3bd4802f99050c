interface Level {
  readonly parent: Element;
  /** What of the focused element's line stood in it. */
  readonly child: Element;
  readonly place: number;
}
interface Held {
  readonly element: HTMLElement;
  readonly levels: readonly Level[];
  /** Whether it was reached by keyboard: only then is the page moved along. */
  readonly seen: boolean;
}

const HEADINGS = 'h1, h2, h3, h4, legend';
const REMEMBERED = 20;
/** What takes the focus by itself after something has gone, such as a screen's heading, does so first. */
const PATIENCE = 50;

const levelsOf = (element: Element): Level[] => {
  const levels: Level[] = [];
  for (let child = element; child.parentElement && child.parentElement !== document.body; child = child.parentElement)
    levels.push({ parent: child.parentElement, child, place: [...child.parentElement.children].indexOf(child) });
  return levels;
};

const takes = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled') && element.checkVisibility();
const alike = (a: Element, b: Element): boolean => a.tagName === b.tagName && a.className === b.className;

/** What does the same in the row that took the place of the one that went, or in the one before it. */
const neighbour = ({ element }: Held, { parent, child, place }: Level): HTMLElement | undefined => {
  const rows = [...parent.children];
  const near = [rows[place], rows[place - 1]].filter((row) => row && row !== child && alike(row, child));
  return near
    .flatMap((row) => [row!, ...row!.querySelectorAll(element.tagName)])
    .find((other): other is HTMLElement => other instanceof HTMLElement && alike(other, element) && takes(other));
};

/** The heading under which it stood. */
const headingAbove = ({ parent, place }: Level): HTMLElement | undefined =>
  [...parent.children]
    .slice(0, place + 1)
    .flatMap((part) => [...(part.matches(HEADINGS) ? [part] : []), ...part.querySelectorAll(HEADINGS)])
    .filter((heading): heading is HTMLElement => heading instanceof HTMLElement && takes(heading))
    .at(-1);

const successor = (held: Held): HTMLElement | undefined => {
  for (const level of held.levels) {
    if (!level.parent.isConnected) continue;
    const found = neighbour(held, level) ?? headingAbove(level);
    if (found) return found;
  }
  return undefined;
};

/**
 * The focus never falls to the top of the page when what held it goes or can take it no more: it goes to its like in the next row,
 * else to the heading above; when a dialog went with it, to where the dialog was opened.
 */
export const keepFocus = (): void => {
  let trail: readonly Held[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lost = (): boolean => document.activeElement === document.body && trail[0] !== undefined && !takes(trail[0].element);
  const mend = (): void => {
    if (!lost()) return;
    for (const held of trail) {
      const next = takes(held.element) ? held.element : successor(held);
      if (!next) continue;
      if (!next.matches('a, button, input, select, textarea, [tabindex]')) next.setAttribute('tabindex', '-1');
      return next.focus({ preventScroll: !trail[0]!.seen });
    }
  };
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const held = { element: target, levels: levelsOf(target), seen: target.matches(':focus-visible') };
    trail = [held, ...trail.filter(({ element }) => element !== target)].slice(0, REMEMBERED);
  });
  addEventListener('focusout', ({ target, relatedTarget }) => {
    // A press beside it takes the focus away because somebody wants it so.
    if (!relatedTarget && document.hasFocus() && target instanceof HTMLElement && takes(target)) trail = [];
  });
  new MutationObserver(() => {
    if (!lost()) return;
    clearTimeout(waiting);
    waiting = setTimeout(mend, PATIENCE);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
};

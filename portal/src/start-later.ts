/**
 * The beginning of a written page. What stands there is painted first: the start proper is fetched after that, or as soon as somebody
 * touches the page. Until the portal has taken over, what is typed stays in its fields and what is pressed is kept, to be handed on then.
 */
import { startTheme } from './app/theme';
import { TAKEN_OVER } from './app/taken-over';

/** Of what should bring the first picture and does not, nobody waits longer, in ms. */
const PATIENCE = 3000;
const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'input'] as const;
const FIELDS = 'input, textarea, select';

/** How long after a press is let go of its click may come, in ms, and how far from where it began, in pixels. */
const CLICK_COMES = 100;
const STILL = 8;

const root = document.getElementById('root')!;
const { start } = document.querySelector<HTMLScriptElement>('script[data-start]')!.dataset;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: unknown): target is Field => target instanceof Element && target.matches(FIELDS);
const fieldNamed = (name: string): Field | undefined => [...root.querySelectorAll<Field>(FIELDS)].find((field) => field.name === name);

const typed = new Map<string, string>();
const pressed = new Set<HTMLElement>();
/** The forms that were sent by Enter and have no button, by their place on the page. */
const sent = new Set<number>();
/** The button that is being pressed: put down and not let go of. */
let down: { readonly button: HTMLElement; readonly x: number; readonly y: number } | undefined;
let focused: { readonly name: string; readonly caret: readonly [number | null, number | null] } | undefined;

const caretIn = (field: Field): readonly [number | null, number | null] =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
const keepFocused = (field: Field): void => void (focused = { name: field.name, caret: caretIn(field) });
/** What the build wrote into a field. */
const writtenIn = (field: Field): string =>
  field instanceof HTMLSelectElement ? ([...field.options].find((option) => option.defaultSelected)?.value ?? '') : field.defaultValue;
const keepTyped = (field: Field): void => {
  typed.set(field.name, field.value);
  keepFocused(field);
};
/** Links lead on by themselves; nothing else does anything yet. A form sent by the browser would carry what was typed in its address. */
const buttonOf = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('button') : null);
const keepPress = (event: Event): void => {
  const button = buttonOf(event);
  down = undefined;
  if (!button && event.type === 'click') return;
  event.preventDefault();
  // Nor is it heard by who comes between: it will be pressed once more.
  event.stopImmediatePropagation();
  if (button) pressed.add(button);
  else if (!(event as SubmitEvent).submitter) sent.add([...root.querySelectorAll('form')].indexOf(event.target as HTMLFormElement));
};
/** Where the focus goes is what counts, not what it leaves: it leaves a field too that the portal's own replaces. */
const leaveOrKeep = ({ target }: Event): void => {
  if (isField(target)) keepFocused(target);
  else focused = undefined;
};
const keepDown = (event: Event): void => {
  const button = buttonOf(event);
  const { clientX: x, clientY: y } = event as PointerEvent;
  down = button ? { button, x, y } : undefined;
};
const hears: readonly (readonly [string, (event: Event) => void])[] = [
  ['click', keepPress],
  ['submit', keepPress],
  ['input', ({ target }) => isField(target) && keepTyped(target)],
  ['focusin', leaveOrKeep],
  ['pointerdown', leaveOrKeep],
  ['pointerdown', keepDown],
  ['pointercancel', () => (down = undefined)],
];
/** The caret moves without anything else being told. */
const keepCaret = (): void => {
  if (isField(document.activeElement)) keepFocused(document.activeElement);
};

/** How many links are turned into fetches at once: each costs a phone some milliseconds, during which it hears nobody. */
const AT_ONCE = 3;
/** Fetches what the start will import, a few at a time. */
const fetchLinks = (): void => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
  for (const link of links.slice(0, AT_ONCE)) link.rel = 'modulepreload';
  if (links.length > AT_ONCE) setTimeout(fetchLinks);
};

const begin = (() => {
  let begun = false;
  return (): void => {
    if (begun) return;
    begun = true;
    const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: 'anonymous', src: start! });
    // Where it could not be fetched, the next touch tries again; what can be read can still be read.
    script.addEventListener('error', () => {
      script.remove();
      begun = false;
    });
    document.head.append(script);
    fetchLinks();
  };
})();

/** Types into a field of the portal what was typed before it was there, or chooses what was chosen. */
const handOn = (field: Field, text: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Field, 'value')!;
  // A field tells of what differs from what its screen last gave it; where it stands already, that is nothing.
  field.value = '';
  set!.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** The button that was pressed, or its like where another was put in its place. */
const nowOf = (button: HTMLElement): HTMLElement | undefined =>
  button.isConnected
    ? button
    : [...root.querySelectorAll('button')].find((other) => other.textContent === button.textContent && other.ariaLabel === button.ariaLabel);

/**
 * A button that was put down before the portal took over, and is let go of after that: what came meanwhile may have moved it from under
 * the pointer, and the click then is another's, or nobody's.
 */
const finishPress = ({ button, x, y }: NonNullable<typeof down>): void =>
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - x, clientY - y) > STILL) return;
      let hit = false;
      const hear = (event: Event): void => {
        hit = Boolean(buttonOf(event)) && buttonOf(event) === nowOf(button);
        if (!hit) event.stopImmediatePropagation();
      };
      addEventListener('click', hear, { capture: true, once: true });
      setTimeout(() => {
        removeEventListener('click', hear, { capture: true });
        if (!hit) nowOf(button)?.click();
      }, CLICK_COMES);
    },
    { capture: true, once: true },
  );

const handAllOn = (): void => {
  const { caret = [null, null], name = '' } = focused ?? {};
  const before = document.activeElement;
  for (const [named, text] of typed) {
    const field = fieldNamed(named);
    if (field) handOn(field, text);
  }
  // Who has gone on to another field since stays there.
  const field = isField(before) && before.name !== name ? undefined : fieldNamed(name);
  if (field) {
    field.focus({ preventScroll: true });
    if (caret[0] !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
  }
  for (const button of pressed) nowOf(button)?.click();
  // A form is sent once its screen knows what was typed into it.
  for (const place of sent) setTimeout(() => root.querySelectorAll('form')[place]?.requestSubmit());
};

startTheme();
// What the browser filled in by itself, or somebody quick, before this ran.
for (const field of root.querySelectorAll<Field>(FIELDS)) if (field.value !== writtenIn(field)) keepTyped(field);
for (const [kind, hear] of hears) root.addEventListener(kind, hear, true);
document.addEventListener('selectionchange', keepCaret);
root.addEventListener(
  TAKEN_OVER,
  () => {
    for (const [kind, hear] of hears) root.removeEventListener(kind, hear, true);
    document.removeEventListener('selectionchange', keepCaret);
    if (down) finishPress(down);
    // Once the screen stands, and before anything else can be typed.
    queueMicrotask(handAllOn);
  },
  { once: true },
);
root.inert = false;

for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true });

const loaded = new Promise<void>((done) => {
  if (document.readyState === 'complete') done();
  else addEventListener('load', () => done(), { once: true });
});
const painted = new Promise<void>((done) => {
  // A page in the background is painted when somebody turns to it: until then it leaves the processor to the one in front.
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return done();
  setTimeout(done, PATIENCE);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) done();
  }).observe({ type: 'paint', buffered: true });
});
/** Its letters in their faces: until those have come, words are drawn in others or not at all. */
const lettered = (): Promise<unknown> => Promise.race([document.fonts.ready, new Promise((done) => setTimeout(done, PATIENCE))]);
void Promise.all([loaded, painted])
  .then(lettered)
  .then(() => {
    // Not every browser says when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: PATIENCE });
    else setTimeout(begin);
  });

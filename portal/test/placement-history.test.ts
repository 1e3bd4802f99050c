import { begun, redone, stepped, undone } from '../src/kit/placement-history';

test('steps are taken back one by one and done again, until another is made', () => {
  const three = stepped(stepped(begun('a'), 'b', null), 'c', null);
  const back = undone(undone(three));
  expect([back.now, undone(back)]).toEqual(['a', back]);
  expect(redone(redone(back)).now).toBe('c');
  const other = stepped(undone(three), 'x', null);
  expect([other.now, redone(other).now, undone(other).now]).toEqual(['x', 'x', 'b']);
});

test('steps of one kind in a row are one; another kind between them, or a step back, ends it', () => {
  const nudges = ['b', 'c', 'd'].reduce((history, now) => stepped(history, now, 'nudged 1'), begun('a'));
  expect(undone(nudges).now).toBe('a');
  const typed = stepped(nudges, 'e', 'typed 1');
  expect(undone(stepped(typed, 'f', 'nudged 1')).now).toBe('e');
  expect(undone(stepped(undone(typed), 'g', 'typed 1')).now).toBe('d');
  // Two drags are two steps.
  expect(undone(stepped(stepped(begun('a'), 'b', null), 'c', null)).now).toBe('b');
});

test('no more than a hundred steps are remembered', () => {
  const many = Array.from({ length: 150 }, (_, index) => index + 1).reduce((history, now) => stepped(history, now, null), begun(0));
  expect(many.past).toHaveLength(100);
  expect(many.past[0]).toBe(50);
});

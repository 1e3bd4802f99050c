import type { OfficeCourse } from '@bai/learning/contracts';
import { useRef, useState } from 'react';
import { Refusal } from '../../../../app/client';
import { read, send } from '../../courses-client';
import { arranged, orderOf, type Order } from './outline-order';

/**
 * The order of a course's contents: each move is shown at once and sent, one after the other. Where somebody else changed it meanwhile,
 * theirs is `newer`, and nothing is written over it unseen.
 */
export const useOutline = (course: OfficeCourse, took: (course: OfficeCourse) => void) => {
  const params = { id: course.id };
  const [mine, setMine] = useState<Order | null>(null);
  const [newer, setNewer] = useState<OfficeCourse | null>(null);
  const [error, setError] = useState<unknown>(null);
  const waiting = useRef<Order | null>(null);
  const running = useRef(false);

  const sendAll = async (from: OfficeCourse): Promise<OfficeCourse> => {
    let known = from;
    while (waiting.current) {
      const modules = waiting.current;
      waiting.current = null;
      known = await send('keepOutline', { params, body: { stamp: known.outlineStamp, modules } }, { quiet: true });
    }
    return known;
  };
  const refused = async (problem: unknown): Promise<void> => {
    waiting.current = null;
    if (problem instanceof Refusal && problem.code === 'version.stale') return setNewer(await read('officeCourse', { params }));
    setMine(null);
    setError(problem);
  };
  const move = async (order: Order, from = course): Promise<void> => {
    waiting.current = order;
    setMine(order);
    setError(null);
    if (running.current) return;
    running.current = true;
    try {
      took(await sendAll(from));
      setMine(null);
    } catch (problem) {
      await refused(problem).catch(setError);
    } finally {
      running.current = false;
    }
  };
  const keep = (): void => {
    if (!newer || !mine) return;
    setNewer(null);
    void move(orderOf({ modules: arranged(newer.modules, mine) }), newer);
  };
  const take = (): void => {
    if (newer) took(newer);
    setNewer(null);
    setMine(null);
  };
  return { modules: mine ? arranged(course.modules, mine) : course.modules, move: (order: Order) => void move(order), newer, keep, take, error };
};

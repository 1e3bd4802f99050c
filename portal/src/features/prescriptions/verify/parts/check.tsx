import { verdict as verdictShape, type Verdict } from '@bai/prescriptions/contracts';
import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '../../../../app/clock';
import { Refusal } from '../../../../app/client';
import { ProblemNotice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Skeleton } from '../../../../kit/states';
import { OffDuty } from '../../../directory/parts/off-duty';
import { read, send } from '../../client';
import { handInNow, useForgedHandIn } from './hand-in-forged';
import { keepCheck, keptCheck } from './kept-check';
import { OnDevice } from './on-device';
import { VerdictView } from './verdict-view';

interface Asked {
  readonly by: 'code' | 'number' | 'reference';
  readonly text: string;
  readonly token?: string;
  /** The second fact beside a number or reference. */
  readonly proof?: string;
}

interface Props {
  readonly asked: Asked;
  readonly prove?: ((proof: string) => void) | undefined;
}

/** Asks the register; at a place of the history where it was asked before, for the same check again, whose signature was judged then. */
const ask = async (asked: Asked): Promise<Verdict> => {
  // A forgery seen without a network is warned about from this check on.
  await handInNow();
  const before = asked.by === 'code' && !asked.token ? keptCheck().check : undefined;
  if (before) {
    try {
      return await read('check', { params: { id: before } });
    } catch (problem) {
      // It is too long ago, or a copy of the role has not been given the right to look again.
      if (!(problem instanceof Refusal) || ![403, 404].includes(problem.status)) throw problem;
    }
  }
  return verdictShape.parse(await send('verify', { body: asked }, { quiet: true }));
};

const Once = ({ asked, prove, again }: Props & { again: () => void }) => {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { by, text, token, proof } = asked;
  useEffect(() => {
    let gone = false;
    ask({ by, text, ...(token ? { token } : {}), ...(proof ? { proof } : {}) })
      .then((answer) => {
        if (gone) return;
        setVerdict(answer);
        if (by === 'code' && answer.id) keepCheck({ check: answer.id });
      })
      .catch((problem: unknown) => {
        if (gone) return;
        const unknown = problem instanceof Refusal && ['code.unknown', 'record.missing'].includes(problem.code);
        if (unknown)
          setVerdict({
            id: null,
            warnedAt: null,
            verdict: 'not_found',
            checkedAt: new Date(serverNow()).toISOString(),
            signature: 'absent',
            dates: null,
            restAt: null,
            prescription: null,
          });
        else setError(problem);
      });
    return () => {
      gone = true;
    };
  }, [by, text, token, proof]);
  if (error instanceof Refusal && error.code === 'duty.missing')
    return (
      <Page className="bare-main">
        <OffDuty again={again} />
      </Page>
    );
  const unreached = error instanceof Refusal && (error.status === 0 || error.status >= 502);
  // What the device knows by itself stands there at once, and stays where the register is out of reach.
  if (token && !verdict && (!error || unreached)) return <OnDevice code={text} token={token} asking={!error} again={again} />;
  if (error)
    return (
      <Page className="bare-main">
        <ProblemNotice error={error} retry={again} />
      </Page>
    );
  return verdict ? (
    <VerdictView verdict={verdict} asked={text} prove={prove} />
  ) : (
    <Page className="bare-main">
      <Skeleton lines={6} />
    </Page>
  );
};

/** Asks the register once for each opening, and shows the verdict. A code nobody knows is a verdict too. `prove` takes a second fact. */
export const Check = ({ asked, prove }: Props) => {
  const [turn, setTurn] = useState(0);
  useForgedHandIn();
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const { by, text, token = '', proof = '' } = asked;
  return <Once key={JSON.stringify([by, text, token, proof, turn])} asked={asked} prove={prove} again={again} />;
};

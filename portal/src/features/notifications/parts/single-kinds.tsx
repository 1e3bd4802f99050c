import type { Channel, Choosable, Choices } from '@bai/notifications/contracts';
import { useFormikContext } from 'formik';
import { useWords } from '../../../words';
import { useKindText } from './kind-text';
import '../../../kit/styles/single-kinds.css';

type Values = Pick<Choices, 'channels' | 'events'>;

const isSame = (one: readonly Channel[], other: readonly Channel[]): boolean => [...one].sort().join() === [...other].sort().join();

/** Of a group's kinds of message each by itself: told as the group is, until somebody ticks it otherwise. */
export const SingleKinds = ({ group, events, channels }: { group: Choosable; events: readonly string[]; channels: readonly Channel[] }) => {
  const { t } = useWords('profile');
  const kindText = useKindText();
  const { values, setFieldValue } = useFormikContext<Values>();
  const ofGroup = values.channels[group];
  const differ = events.filter((event) => values.events[event]).length;
  const turn = (event: string, channel: Channel): void => {
    const before = values.events[event] ?? ofGroup;
    const after = before.includes(channel) ? before.filter((one) => one !== channel) : [...before, channel];
    const { [event]: _own, ...rest } = values.events;
    // The names of kinds hold dots, so that the form cannot be told of one of them by itself.
    void setFieldValue('events', isSame(after, ofGroup) ? rest : { ...rest, [event]: after });
  };
  return (
    <details>
      <summary>
        {t('single')}
        {differ > 0 && <span>{` · ${t('singleDiffer', { count: differ })}`}</span>}
      </summary>
      <table className="single-kinds">
        <thead>
          <tr>
            <th scope="col">{t('singleKind')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`singleBy.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">{kindText(event)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      className="form-check-input"
                      aria-label={`${kindText(event)}: ${t(`channels.${channel}`)}`}
                      checked={(values.events[event] ?? ofGroup).includes(channel)}
                      onChange={() => turn(event, channel)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

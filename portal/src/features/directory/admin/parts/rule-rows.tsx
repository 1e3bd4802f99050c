import { useFormikContext } from 'formik';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { FieldError } from '../../../../kit/field-error';
import { useFieldError } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import type { RuleSetValues } from './rule-set-values';

type Part = 'sources' | 'conditions' | 'exclusions';

interface Props<P extends Part> {
  readonly part: P;
  readonly title: string;
  readonly add: string;
  readonly blank: RuleSetValues[P][number];
  readonly nameOf: (index: number) => string;
  readonly most: number;
  /** It is only shown. */
  readonly locked: boolean;
  readonly children: (index: number) => ReactNode;
}

/** Parts of a rule set of which there are several: each with its fields, one more at the end, any taken out. */
export const RuleRows = <P extends Part>({ part, title, add, blank, nameOf, most, locked, children }: Props<P>) => {
  const { t } = useWords('rulesets');
  const { values, setFieldValue } = useFormikContext<RuleSetValues>();
  const rows = values[part] as readonly RuleSetValues[P][number][];
  const [error, id] = [useFieldError(part), useId()];
  return (
    <Card title={title}>
      <div className="stack">
        {rows.map((_, index) => (
          <fieldset key={index} className="stack-sm">
            <legend className="h4">{nameOf(index)}</legend>
            {children(index)}
            {!locked && (
              <div>
                <Button
                  size="sm"
                  icon="trash"
                  onClick={() =>
                    void setFieldValue(
                      part,
                      rows.filter((__, place) => place !== index),
                    )
                  }
                >
                  {t('remove', { name: nameOf(index) })}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
        {error && <FieldError id={id}>{error}</FieldError>}
        {!locked && rows.length < most && (
          <div>
            <Button icon="plus-lg" onClick={() => void setFieldValue(part, [...rows, blank])}>
              {add}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

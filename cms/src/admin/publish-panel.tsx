import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

interface Words {
  readonly th: string;
  readonly en: string;
}
interface Finding {
  readonly weight: 'stops' | 'breaks' | 'tells';
  readonly code: string;
  readonly at: { readonly kind: string; readonly id: string; readonly title: Words } | null;
  readonly language: 'th' | 'en' | null;
  readonly said: Words | null;
  readonly learners: number;
}
interface Course {
  readonly id: string;
  readonly title: Words;
  readonly enrolled: number;
  readonly findings: readonly Finding[];
}
interface Opened {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly updatedAt?: string };
}

/** What learners are shown once it is published, by the name of its type. */
const KINDS = ['course', 'course-module', 'lesson'];
const WEIGHTS = [
  ['stops', 'danger600'],
  ['breaks', 'warning600'],
  ['tells', 'neutral800'],
] as const;

const readCheck = async (kind: string, id: string): Promise<readonly Course[] | 'failed'> => {
  try {
    const answer = await fetch(`/api/learning/panel/${kind}/${id}/publish-check`);
    return answer.ok ? ((await answer.json()) as { data: { courses: readonly Course[] } }).data.courses : 'failed';
  } catch {
    // Without a network it is not known, and that is said.
    return 'failed';
  }
};

const useSaying = () => {
  const { formatMessage, locale } = useIntl();
  return {
    own: locale === 'th' ? ('th' as const) : ('en' as const),
    say: (id: string, values?: Record<string, number>): string => formatMessage({ id: `bai.check.${id}` }, values),
    language: (code: 'th' | 'en'): string => formatMessage({ id: `bai.history.${code}` }),
  };
};

const Found = ({ finding: { code, at, language: written, said, learners } }: { finding: Finding }) => {
  const { own, say, language } = useSaying();
  return (
    <Box tag="li" paddingBottom={1}>
      <Typography variant="pi" style={{ overflowWrap: 'anywhere' }}>
        {at && <strong>{at.title[own]}: </strong>}
        {say(`findings.${code}`)}
        {written && ` (${language(written)})`}
        {said && ` ${said[own]}`}
        {learners > 0 && ` ${say('touches', { count: learners })}`}
      </Typography>
    </Box>
  );
};

const InCourse = ({ course: { id, title, enrolled, findings } }: { course: Course }) => {
  const { own, say } = useSaying();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="omega" fontWeight="bold" tag="p" style={{ overflowWrap: 'anywhere' }}>
        {title[own]}
      </Typography>
      <Typography variant="omega" tag="p">
        {say('enrolled', { count: enrolled })}
      </Typography>
      {findings.length === 0 && <Typography variant="pi">{say('nothing')}</Typography>}
      {WEIGHTS.map(([weight, color]) => {
        const these = findings.filter((finding) => finding.weight === weight);
        if (these.length === 0) return null;
        return (
          <Box key={weight}>
            <Typography variant="pi" fontWeight="bold" textColor={color} tag="p">
              {say(`weights.${weight}`)}
            </Typography>
            <ul>
              {these.map((finding, index) => (
                <Found key={`${finding.code} ${finding.at?.id ?? ''} ${finding.language ?? ''} ${index}`} finding={finding} />
              ))}
            </ul>
          </Box>
        );
      })}
      <Link href={`/admin/lms/courses/${id}`} target="_blank">
        {say('open')}
      </Link>
    </Flex>
  );
};

const Check = ({ kind, id }: { kind: string; id: string }) => {
  const { say } = useSaying();
  const [found, setFound] = useState<readonly Course[] | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    void readCheck(kind, id).then((read) => {
      if (!gone) setFound(read);
    });
    return () => {
      gone = true;
    };
  }, [kind, id]);
  if (found === null || found === 'failed') return <Typography variant="pi">{say(found ?? 'working')}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography variant="pi">{say(found.length === 0 ? 'nowhere' : 'about')}</Typography>
      {found.map((course) => (
        <InCourse key={course.id} course={course} />
      ))}
    </Flex>
  );
};

/** Beside a course, a module and a lesson: how many are enrolled, and what publishing would change for them. */
export const PublishPanel = ({ model, documentId, document }: Opened) => {
  const { formatMessage } = useIntl();
  const kind = KINDS.find((one) => model === `api::${one}.${one}`);
  if (!kind || !documentId) return null;
  return { title: formatMessage({ id: 'bai.check' }), content: <Check key={document?.updatedAt} kind={kind} id={documentId} /> };
};

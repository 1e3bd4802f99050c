import type { CourseCard } from '@bai/learning/contracts';

/** The picture of a course, or a drawn one where it has none. It says nothing that does not stand beside it. */
export const CourseCover = ({ of: { cover } }: { of: Pick<CourseCard, 'cover'> }) => (
  <div className="course-cover" aria-hidden={cover?.alternative ? undefined : true}>
    {cover ? (
      <img src={cover.url} alt={cover.alternative} width={cover.width ?? undefined} height={cover.height ?? undefined} />
    ) : (
      <svg viewBox="0 0 320 150">
        <path className="a2" d="M40 30h100c40 0 60 22 60 60v60H100c-40 0-60-22-60-60z" />
        <path className="a4" d="m86 92 18 18 42-44" />
        <path className="a3" d="M228 60h60M228 86h44M228 112h60" />
      </svg>
    )}
  </div>
);

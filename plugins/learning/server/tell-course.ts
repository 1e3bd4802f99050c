import { environment, sql, type Told } from '@bai/kernel/server';
import type { Course } from '../contracts';
import { courseIdOf } from './course-addresses';
import { courseById } from './read-course';

const at = (slug: string): string => `/lms/courses/${slug}`;

/** A course in the words of schema.org. Nothing of it that its page does not show. */
const dataOf = ({ title, summary, slug, language, level, minutes, price, outcomes }: Course): object => {
  const { origin } = new URL(environment().publicUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: summary,
    url: `${origin}${at(slug)}`,
    inLanguage: language,
    educationalLevel: level,
    teaches: outcomes,
    provider: { '@type': 'Organization', name: 'Bai', url: origin },
    offers: { '@type': 'Offer', category: price === 0 ? 'Free' : 'Paid', price: price / 100, priceCurrency: 'THB' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
  };
};

/** What the page of a course tells of itself. */
export const tellOfCourse = async (named: string, language: 'th' | 'en'): Promise<Told | null> => {
  const id = await courseIdOf(named);
  const course = id && (await courseById(id, language));
  return course ? { title: course.title, description: course.summary, path: at(course.slug), data: dataOf(course) } : null;
};

const MOST = 5_000;

/** Where every published course is. */
export const coursePlaces = async (): Promise<string[]> => {
  // In SQL: each course once, in whatever language it is published.
  const rows = (await sql()('courses').whereNotNull('published_at').distinct('slug').orderBy('slug').limit(MOST)) as { slug: string }[];
  return rows.map(({ slug }) => at(slug));
};

import { withCoupon, type Course, type Enrollment } from '@bai/learning/contracts';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { href } from '../../addresses/href';
import { refetch } from '../../app/client';
import { useKey } from '../../app/idempotency';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { Money, Said } from '../../kit/texts';
import '../../kit/styles/screens-learning.css';
import { useLanguage, useWords } from '../../words';
import { PaymentPanel } from '../payments/parts/payment-panel';
import { send, useCatalogue, useRead } from './client';
import { Price, useLength } from './parts/course-words';

const changed = () => refetch('/api/learning');

const Bought = ({ course, months, enrollment }: { course: Course; months: number; enrollment: Enrollment | null }) => {
  const { t } = useWords('learning');
  const language = useLanguage();
  const length = useLength();
  const { certificate } = course;
  return (
    <Card title={<span lang={course.language === language ? undefined : course.language}>{course.title}</span>}>
      <Facts
        pairs={[
          [t('price'), <Price key="price" of={enrollment ? { price: enrollment.price + enrollment.discount } : course} />],
          enrollment && enrollment.discount > 0 && [t('discount'), <Money key="discount" satang={enrollment.discount} />],
          [t('time'), length(course.minutes)],
          [t('access'), t('months', { count: months })],
          certificate && [t('certificateHead'), certificate.validityMonths ? t('validMonths', { count: certificate.validityMonths }) : t('validAlways')],
        ]}
      />
    </Card>
  );
};

/** Enrolls: at once where it costs nothing, else what follows is the payment. */
const Enroll = ({ course }: { course: Course }) => {
  const { t } = useWords('learning');
  const navigate = useNavigate();
  const { key, done } = useKey(`enroll.${course.id}`);
  const enroll = async (): Promise<void> => {
    const { state } = await send('enroll', { body: { courseId: course.id } }, { key: key() });
    done();
    await changed();
    if (state !== 'pending_payment') await navigate(href('learning/enrolled', { id: course.slug }), { replace: true });
  };
  return (
    <ActionButton look="primary" size="lg" act={enroll}>
      {course.price === 0 ? t('enrollFree') : t('enrollToPay')}
    </ActionButton>
  );
};

/** Something off the price, for who has a code. */
const Coupon = ({ enrollment: { id } }: { enrollment: Enrollment }) => {
  const { t } = useWords('learning');
  const { key, done } = useKey(`coupon.${id}`);
  return (
    <details>
      <summary>{t('couponAsk')}</summary>
      <Form
        initial={{ code: '' }}
        schema={withCoupon}
        send={async (body) => {
          await send('takeCoupon', { params: { id }, body }, { key: key() });
          done();
          await Promise.all([changed(), refetch('/api/payments')]);
        }}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="code" label={t('coupon')} maxLength={30} autoComplete="off" />
            <div>
              <Button type="submit" busy={isSubmitting}>
                {t('couponUse')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </details>
  );
};

const Pay = ({ enrollment }: { enrollment: Enrollment }) => {
  const { t } = useWords('learning');
  return (
    <>
      {enrollment.discount === 0 && <Coupon enrollment={enrollment} />}
      <PaymentPanel
        key={enrollment.price}
        payable={{ kind: 'course', id: enrollment.id }}
        amount={enrollment.price}
        methods={['promptpay']}
        paymentId={enrollment.paymentId}
        terms={t('terms')}
        changed={changed}
      />
    </>
  );
};

const Missing = ({ courses }: { courses: readonly { readonly slug: string; readonly title: { readonly th: string; readonly en: string } }[] }) => {
  const { t } = useWords('learning');
  return (
    <Notice kind="warning">
      <p>{t('missing')}</p>
      <ul>
        {courses.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={href('learning/course', { id: slug })}>
              <Said words={title} />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const Checkout = ({ course }: { course: Course }) => {
  const from = useRead('standing', { query: { courseId: course.id } });
  return (
    <Loaded from={from}>
      {({ enrollment, missing, accessMonths }) => {
        const begun = enrollment && enrollment.state !== 'pending_payment';
        if (begun && !enrollment.certificate?.renewable) return <Navigate replace to={href('learning/enrolled', { id: course.slug })} />;
        return (
          <>
            <Bought course={course} months={accessMonths} enrollment={begun ? null : enrollment} />
            {missing.length > 0 ? <Missing courses={missing} /> : enrollment && !begun ? <Pay enrollment={enrollment} /> : <Enroll course={course} />}
          </>
        );
      }}
    </Loaded>
  );
};

/** Taking a course: what it is, what it costs, and paying for it as for anything else. */
const CheckoutScreen = () => {
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useCatalogue('course', { params: { slug: id }, query: { language } });
  return (
    <Page className="page course-step stack stack-lg">
      <Loaded from={from}>{(course) => <Checkout course={course} />}</Loaded>
    </Page>
  );
};
export default CheckoutScreen;

import { directoryApi } from '@bai/directory/contracts';
import { addDays, at } from '@bai/kernel/contracts';
import { now, perform, type Story } from '@bai/kernel/server';
import { seatOfKey, seatOfEmail } from './cast';
import { strayMoney } from './book';
import { tellContents } from './contents';
import { learns } from './courses/sit';
import { tellCourses } from './courses/tell';
import { goesHome, goesOnDuty, receives, reports, type Shop } from './counter';
import { live, nextIsHere } from './life';
import { newcomers } from './newcomers';
import { WAREE } from './people';
import { Stage, type Tale } from './stage';
import { asksWaste, counts } from './stock-room';
import { paysSubscription } from './subscribing';
import { sellsOnPaper, sellsToLicensee } from './till';
import { TALES } from './tales';

/** So many days the story goes back. */
const DAYS = 60;
const SHOPS: readonly Shop[] = ['one', 'two'];
const DELIVERIES = [
  { day: -DAYS, grams: [400, 300, 200] },
  { day: -24, grams: [300, 200, 0] },
  { day: -5, grams: [150, 0, 100] },
] as const;

/** On this day who sells came late: the shop was open and nobody on duty. */
const LATE = -4;

/** A shop's days: who sells is there from before nine until eight, and goods come now and then. */
async function* shopDays(stage: Stage, shop: Shop): Tale {
  for (let day = -DAYS; day <= 0; day += 1) {
    yield stage.moment(day, day === LATE ? '09:40' : '08:50');
    await goesOnDuty(shop);
    yield stage.moment(day, '09:45');
    const delivery = DELIVERIES.find((one) => one.day === day);
    if (delivery) await receives(shop, delivery.grams, `S${shop === 'one' ? 1 : 2}${stage.day(day).slice(5).replace('-', '')}`, stage.day(day + 365));
    yield stage.moment(day, '20:15');
    await goesHome(shop);
  }
}

/** What a shop does in its stock room: it counts, destroys what has dried up, and today waits for a witness. */
async function* stockRoom(stage: Stage, shop: Shop): Tale {
  yield stage.moment(-21, '20:20');
  await counts(shop, -120, 'เศษติดถุงตอนชั่งแบ่ง ชั่งซ้ำแล้ว');
  yield stage.moment(-9, '10:05');
  await asksWaste(shop, { mg: 2_000, reason: 'ขึ้นราที่ก้นถุง', witnessed: true });
  yield stage.moment(-1, '19:40');
  await asksWaste(shop, { mg: 1_500, reason: 'แห้งเกินจนจ่ายไม่ได้', witnessed: false });
}

/** What a shop sells besides: a part of a paper from elsewhere, and to another shop. */
async function* till(stage: Stage, shop: Shop): Tale {
  yield stage.moment(-12, '15:10');
  await sellsToLicensee(shop, stage.day(400), 20);
  yield stage.moment(-2, '11:25');
  await sellsOnPaper(shop, 6);
}

/** What a shop’s owner pays the platform, ahead of time. */
async function* subscribes(stage: Stage, shop: Shop): Tale {
  yield stage.moment(-20, '21:05');
  await paysSubscription(shop);
}

/** The reports of the two months before: the earlier one is filed, the last one is ready to be. */
async function* monthEnds(stage: Stage, shop: Shop): Tale {
  const first = `${stage.today.slice(0, 7)}-01`;
  const lastDay = addDays(first, -1);
  const last = lastDay.slice(0, 7);
  const earlier = addDays(`${last}-01`, -1).slice(0, 7);
  yield at(`${last}-05`, '10:20');
  await reports(shop, earlier, ['check', 'prepare', 'file']);
  yield at(lastDay, '20:30');
  await reports(shop, last, ['check']);
  yield at(lastDay, '20:50');
  await reports(shop, last, ['prepare']);
}

/** Who wants to work here, and waits. */
async function* arrivals(stage: Stage): Tale {
  yield stage.moment(-2, '11:10');
  await newcomers();
}

/** What the office does: money that fits nothing is noticed, and a number is looked at for a reason. */
async function* office(stage: Stage): Tale {
  yield stage.moment(-18, '14:26');
  await strayMoney(50_000);
  yield stage.moment(-8, '10:20');
  const { patient: id } = (await seatOfEmail(WAREE.email, 'patient')).subjects;
  const admin = await seatOfKey('admin');
  await perform(directoryApi.patient, admin, { params: { id: id! } });
  await perform(directoryApi.reveal, admin, { params: { id: id! }, body: { reason: 'ผู้ป่วยขอให้ตรวจเลขบัตรที่พิมพ์ในใบเสร็จ' } });
}

const tell = async (): Promise<readonly string[]> => {
  const stage = new Stage(now());
  await tellContents(stage);
  await tellCourses();
  for (const shop of SHOPS) {
    await stage.begin(`shop ${shop}`, shopDays(stage, shop));
    await stage.begin(`month of ${shop}`, monthEnds(stage, shop));
    await stage.begin(`stock of ${shop}`, stockRoom(stage, shop));
    await stage.begin(`subscription of ${shop}`, subscribes(stage, shop));
    if (shop === 'one') await stage.begin('till', till(stage, shop));
  }
  for (const telling of TALES) await stage.begin(`patient ${telling.who}`, live(stage, telling));
  await stage.begin('office', office(stage));
  await stage.begin('arrivals', arrivals(stage));
  await stage.begin('learner', learns(stage));
  await stage.play();
  await nextIsHere(stage);
  return stage.failures;
};

/** Forty invented patients over sixty days, told by the platform's own verbs, up to the moment of the first start. */
export const story: Story = { begins: () => new Stage(now()).moment(-DAYS - 1, '08:00'), tell };

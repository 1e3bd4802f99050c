import type { MessageEvent } from './kinds';
import { say, type Template } from './say-template';

type OfficeEvent = Extract<MessageEvent, `data-request.${string}` | `incident.${string}`>;

/** What is said about requests and incidents, until an editor words it otherwise. */
export const OFFICE_TEMPLATES: Readonly<Record<OfficeEvent, Template>> = {
  'data-request.received': say(
    'เราได้รับคำขอของคุณแล้ว',
    'เราได้รับคำขอเกี่ยวกับข้อมูลส่วนบุคคล {{number}} แล้ว และจะตอบภายใน {{day}}\nดูความคืบหน้าได้ที่ {{portal}}/account',
    'We have your request',
    'We have your request {{number}} about your personal data, and answer it by {{day}}.\nSee how it stands at {{portal}}/account',
  ),
  'data-request.extended': say(
    'คำขอของคุณต้องใช้เวลาเพิ่ม',
    'คำขอ {{number}} ต้องใช้เวลามากกว่าที่คาด เราจะตอบภายใน {{day}}\nอ่านเหตุผลได้ที่ {{portal}}/account',
    'Your request takes longer',
    'Your request {{number}} takes longer than we thought. We answer it by {{day}}.\nRead why at {{portal}}/account',
  ),
  'data-request.answered': say(
    'คำขอของคุณมีคำตอบแล้ว',
    'คำขอ {{number}} เกี่ยวกับข้อมูลส่วนบุคคลของคุณมีคำตอบแล้ว\nอ่านคำตอบได้ที่ {{portal}}/account',
    'Your request is answered',
    'Your request {{number}} about your personal data is answered.\nRead the answer at {{portal}}/account',
  ),
  'data-request.refused': say(
    'คำขอของคุณดำเนินการไม่ได้',
    'เราดำเนินการตามคำขอ {{number}} ไม่ได้\nอ่านเหตุผลและสิ่งที่คุณทำต่อได้ที่ {{portal}}/account',
    'Your request is refused',
    'We cannot do what your request {{number}} asks.\nRead why, and what you can do, at {{portal}}/account',
  ),
  'data-request.arrived': say(
    'มีคำขอเกี่ยวกับข้อมูลส่วนบุคคลใหม่',
    'คำขอ {{number}} ต้องได้รับคำตอบภายใน {{day}}\nเปิดดูได้ที่ {{portal}}/admin/audit-logs',
    'A new request about personal data',
    'Request {{number}} is to be answered by {{day}}.\nOpen it at {{portal}}/admin/audit-logs',
  ),
  'data-request.due': say(
    'คำขอเกี่ยวกับข้อมูลส่วนบุคคลใกล้ครบกำหนด',
    'คำขอ {{number}} ยังไม่มีคำตอบ และครบกำหนด {{day}}\nเปิดดูได้ที่ {{portal}}/admin/audit-logs',
    'A request about personal data is due soon',
    'Request {{number}} is not answered yet, and is due on {{day}}.\nOpen it at {{portal}}/admin/audit-logs',
  ),
  'data-request.overdue': say(
    'คำขอเกี่ยวกับข้อมูลส่วนบุคคลเกินกำหนด',
    'คำขอ {{number}} เกินกำหนดตั้งแต่ {{day}} และยังไม่มีคำตอบ\nเปิดดูได้ที่ {{portal}}/admin/audit-logs',
    'A request about personal data is overdue',
    'Request {{number}} was due on {{day}}, and is not answered yet.\nOpen it at {{portal}}/admin/audit-logs',
  ),
  'incident.found': say(
    'ระบบพบเหตุที่อาจกระทบข้อมูลส่วนบุคคล',
    'ระบบเปิดเหตุ {{number}} ไว้ให้ตรวจสอบ เวลา 72 ชั่วโมงเริ่มนับแล้ว\nเปิดดูได้ที่ {{portal}}/admin/audit-logs',
    'The platform found what may be an incident',
    'The platform opened incident {{number}} to be looked at. Its 72 hours have begun.\nOpen it at {{portal}}/admin/audit-logs',
  ),
  'incident.due': say(
    'เหตุเกี่ยวกับข้อมูลส่วนบุคคลใกล้ครบ 72 ชั่วโมง',
    'เหตุ {{number}} ยังไม่ได้แจ้งสำนักงาน เหลือเวลาอีก {{hours}} ชั่วโมง\nเปิดดูได้ที่ {{portal}}/admin/audit-logs',
    'The 72 hours of an incident run out soon',
    'Incident {{number}} is not reported yet. {{hours}} hours are left.\nOpen it at {{portal}}/admin/audit-logs',
  ),
  'incident.overdue': say(
    'เหตุเกี่ยวกับข้อมูลส่วนบุคคลเกิน 72 ชั่วโมง',
    'เหตุ {{number}} เกิน 72 ชั่วโมงแล้วและยังไม่ได้แจ้งสำนักงาน\nเปิดดูได้ที่ {{portal}}/admin/audit-logs',
    'The 72 hours of an incident are over',
    'The 72 hours of incident {{number}} are over, and it is not reported yet.\nOpen it at {{portal}}/admin/audit-logs',
  ),
  'incident.told': say(
    'เรื่องสำคัญเกี่ยวกับข้อมูลของคุณ',
    '{{words}}\n\nเลขที่เรื่อง {{number}} สอบถามหรือใช้สิทธิของคุณได้ที่ {{portal}}/account',
    'Important: about your data',
    '{{words}}\n\nThis is matter {{number}}. Ask, or use your rights, at {{portal}}/account',
  ),
};

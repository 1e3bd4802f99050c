import { addDays, bangkokDay } from '@bai/kernel/contracts';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import thai from '@fullcalendar/react/locales/th';
import british from '@fullcalendar/react/locales/en-gb';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { useState } from 'react';
import { useLanguage, useWords } from '../words';
import { Button } from './button';
import { CALENDAR_VIEWS, type CalendarProps, type CalendarView } from './calendar';
import './styles/calendar.css';

const VIEWS: Readonly<Record<CalendarView, string>> = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' };

// What the calendar is made of stays the same object: it reckons its days anew whenever an option is another one.
const PLUGINS = [dayGrid, timeGrid, classic];
const LOCALES = [thai, british];
const DAYS_IN_TITLE = { titleFormat: { day: 'numeric', month: 'short', year: 'numeric' } } as const;
const TITLES = { timeGridDay: DAYS_IN_TITLE, timeGridWeek: DAYS_IN_TITLE };
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** The drawing of a calendar, with its own way through days. */
const CalendarDrawn = ({ label, entries, day, view = 'week', from = '07:00', until = '20:00', open, shown }: CalendarProps) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const controller = useCalendarController();
  // A week's seven columns are too narrow on a phone.
  const [chosen, choose] = useState<CalendarView>(() => (view === 'week' && matchMedia('(max-width: 767px)').matches ? 'day' : view));
  const [title, setTitle] = useState('');
  return (
    <section className="calendar stack stack-sm" aria-label={label}>
      <div className="row-x spread">
        <div className="row-x">
          <Button size="sm" icon="chevron-left" onClick={() => controller.prev()}>
            {t('previousPeriod')}
          </Button>
          <Button size="sm" onClick={() => controller.today()}>
            {t('today')}
          </Button>
          <Button size="sm" iconAfter="chevron-right" onClick={() => controller.next()}>
            {t('nextPeriod')}
          </Button>
        </div>
        <h3 className="h4" aria-live="polite">
          {title}
        </h3>
        <div className="segments calendar-views" role="group" aria-label={t('calendarViews')}>
          {CALENDAR_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={chosen === one}
              onClick={() => {
                choose(one);
                controller.changeView(VIEWS[one]);
              }}
            >
              {t(`${one}View`)}
            </button>
          ))}
        </div>
      </div>
      <FullCalendar
        controller={controller}
        plugins={PLUGINS}
        locales={LOCALES}
        locale={language === 'th' ? 'th' : 'en-gb'}
        timeZone="Asia/Bangkok"
        initialView={VIEWS[chosen]}
        initialDate={day}
        headerToolbar={false}
        views={TITLES}
        height="auto"
        allDaySlot={false}
        timedText={t('hours')}
        nowIndicator
        slotMinTime={from}
        slotMaxTime={until}
        slotDuration="00:30"
        slotHeaderFormat={CLOCK}
        eventTimeFormat={CLOCK}
        events={entries.map(({ id, title: text, start, end, look }) => ({
          id,
          title: text,
          start,
          end,
          className: `entry entry-${look}`,
          interactive: open !== undefined,
        }))}
        {...(open ? { eventClick: ({ event }) => open(event.id) } : {})}
        datesSet={({ start, end, view: { title: text } }) => {
          setTitle(text);
          shown?.(bangkokDay(start), addDays(bangkokDay(end), -1));
        }}
      />
    </section>
  );
};
export default CalendarDrawn;

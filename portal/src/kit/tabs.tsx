import { useId, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';
import Tab from 'react-bootstrap/Tab';
import { useAddress } from './list-address';

interface One<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface Sides<K extends string> {
  readonly label: string;
  readonly tabs: readonly [One<K>, ...One<K>[]];
}
/** Which side is shown, where another keeps it; otherwise the tabs do. */
interface Shown<K extends string> {
  readonly shown?: K;
  readonly show?: (key: K) => void;
}

/**
 * Several sides of one thing, one shown at a time. What was opened once stays as it is while another is looked at: nothing typed or
 * drawn in it is lost. Arrow keys go from tab to tab.
 */
export const Tabs = <K extends string>({ label, tabs, shown, show }: Sides<K> & Shown<K>) => (
  <Tab.Container
    id={useId()}
    {...(shown ? { activeKey: shown, onSelect: (key: string | null) => show?.(key as K) } : { defaultActiveKey: tabs[0].key })}
    mountOnEnter
    transition={false}
  >
    <Nav as="div" className="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <Nav.Link key={tab.key} as="button" type="button" eventKey={tab.key}>
          {tab.label}
        </Nav.Link>
      ))}
    </Nav>
    <Tab.Content>
      {tabs.map((tab) => (
        <Tab.Pane key={tab.key} eventKey={tab.key} className="stack" tabIndex={0}>
          {tab.content}
        </Tab.Pane>
      ))}
    </Tab.Content>
  </Tab.Container>
);

/** Tabs whose side stands in the address as `tab`: it is there again after a reload, on the way back from a record, and for whoever is sent the address. */
export const TabsInAddress = <K extends string>(sides: Sides<K>) => {
  const { get, put, trail } = useAddress();
  const [first] = sides.tabs;
  const { key } = sides.tabs.find((one) => one.key === get('tab')) ?? first;
  return <Tabs {...sides} shown={key} show={(next) => put({ tab: next === first.key ? null : next }, true, trail)} />;
};

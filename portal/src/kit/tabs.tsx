import { useId, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';
import Tab from 'react-bootstrap/Tab';

interface One<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/**
 * Several sides of one thing, one shown at a time. What was opened once stays as it is while another is looked at: nothing typed or
 * drawn in it is lost. Arrow keys go from tab to tab.
 */
export const Tabs = <K extends string>({ label, tabs, first }: { label: string; tabs: readonly [One<K>, ...One<K>[]]; first?: K }) => (
  <Tab.Container id={useId()} defaultActiveKey={first ?? tabs[0].key} mountOnEnter transition={false}>
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

export { anchorTo, readAnchor, type Anchor, type AnchorSink } from './anchors';
export { eraseNames, type Forgotten } from './erase-names';
export { erasePayload } from './erase-payload';
export { retentionRule, type RetentionRule } from './retention';
export { eachAccess, namesPort } from './read-trail';

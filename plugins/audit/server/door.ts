export { anchorTo, readAnchor, type Anchor, type AnchorSink } from './anchors';
export { erasePayload } from './erase-payload';
export { eachAccess, namesPort } from './read-trail';

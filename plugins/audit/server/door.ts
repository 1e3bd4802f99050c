export { anchorTo, readAnchor, type Anchor, type AnchorSink } from './anchors';
export { erasePayload } from './erase-payload';
export { namesPort } from './read-trail';

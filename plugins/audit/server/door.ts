export { anchorTo, readAnchor, type Anchor, type AnchorSink } from './anchors';
export { eraseNames, type Forgotten } from './erase-names';
export { erasePayload } from './erase-payload';
export { eachAccess, namesPort } from './read-trail';

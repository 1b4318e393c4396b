import { deflateRawSync } from 'node:zlib';

// The text of a link that holds a game, made with other means than the page's.
export const pack = (record) => deflateRawSync(JSON.stringify(record)).toString('base64url');

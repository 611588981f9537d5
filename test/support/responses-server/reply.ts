import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freshId } from './output-items';
import type { ResponseObject } from './response-object';
import { breakingPoint, streamFrames } from './stream-events';

/** How the bytes of a response travel: all of them, or up to a point where something happens. */
export type Delivery = 'whole' | 'socket destroyed' | 'ended early' | 'silent';

/** What the server does with one request. */
export type Reply =
  | { readonly kind: 'response'; readonly response: ResponseObject; readonly delivery: Delivery }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Buffer;
    }
  /** Broken JSON, in the form the client asked for. */
  | { readonly kind: 'malformed' }
  /** These bytes and no HTTP, then the end of the connection. */
  | { readonly kind: 'raw'; readonly bytes: string }
  /** The request is taken and never answered. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'later'; readonly afterMs: number; readonly reply: Reply };

/** Sends a reply; a client that asked for a stream gets events, every other one a JSON document. */
export async function sendReply(reply: Reply, isStream: boolean, res: ServerResponse): Promise<void> {
  switch (reply.kind) {
    case 'nothing':
      return;
    case 'raw':
      res.socket?.end(reply.bytes);
      return;
    case 'later':
      await delay(reply.afterMs);
      return sendReply(reply.reply, isStream, res);
    case 'http':
      res.writeHead(reply.status, { ...requestIdHeader(), ...reply.headers });
      res.end(reply.body);
      return;
    case 'malformed':
      res.writeHead(200, { ...requestIdHeader(), 'content-type': contentType(isStream) });
      res.end(
        isStream
          ? 'event: response.created\ndata: {"type":"response.created","response":{\n\ndata: no JSON\n\n'
          : '{"id":"resp_broken","object":"response","output":[',
      );
      return;
    case 'response':
      return isStream ? sendStream(reply, res) : sendDocument(reply, res);
  }
}

type ResponseReply = Extract<Reply, { kind: 'response' }>;

function sendDocument({ response, delivery }: ResponseReply, res: ServerResponse): void {
  const body = Buffer.from(JSON.stringify(response));
  // An early end is a clean one, so its length must not be announced.
  const length = delivery === 'ended early' ? {} : { 'content-length': String(body.length) };
  res.writeHead(200, { ...requestIdHeader(), 'content-type': contentType(false), ...length });
  if (delivery === 'whole') res.end(body);
  else breakOff(body.subarray(0, body.length / 2), delivery, res);
}

function sendStream({ response, delivery }: ResponseReply, res: ServerResponse): void {
  const frames = streamFrames(response);
  res.writeHead(200, {
    ...requestIdHeader(),
    'content-type': contentType(true),
    'cache-control': 'no-cache',
  });
  if (delivery === 'whole') res.end(frames.join(''));
  else breakOff(frames.slice(0, breakingPoint(frames)).join(''), delivery, res);
}

/** Sends the first part, and when it is on its way does what the delivery says. */
function breakOff(part: string | Buffer, delivery: Delivery, res: ServerResponse): void {
  res.write(part, () => {
    if (delivery === 'socket destroyed') res.destroy();
    if (delivery === 'ended early') res.end();
  });
}

const contentType = (isStream: boolean): string => (isStream ? 'text/event-stream' : 'application/json');

const requestIdHeader = (): Record<string, string> => ({ 'x-request-id': freshId('req') });

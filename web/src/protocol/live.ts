/** One websocket to a room: speaks first, comes back by itself, pairs replies with requests. */

import type { ClientMessage, Hello, Last, Pong, ReplyMessage, ServerMessage } from './types';
import { t } from '../words';
import { Refusal } from './rest';

export type Connection = 'connecting' | 'live' | 'slow' | 'lost' | 'gone';

interface Listener {
  message(message: ServerMessage): void;
  connection(state: Connection, milliseconds: number | null): void;
}

interface Waiting {
  resolve(message: ReplyMessage): void;
  reject(reason: Refusal): void;
}

const PING_EVERY = 15_000;
const SLOW = 400;
/** After so long without a word of a server that was asked for one, there is no connection. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 8_000;
/** The code that browsers give a connection that broke. */
const SILENT = 1006;

export class Live {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  private pause = 500;
  private closed = false;
  private pings = 0;
  private retry = 0;
  private silence = 0;
  private readonly look = (): void => {
    if (!document.hidden && this.socket?.readyState === WebSocket.OPEN) void this.ping();
  };
  /** The highest numbers received, sent when coming back. */
  last: Last | null = null;
  /** Add to the own clock to get the server's. */
  offset = 0;

  constructor(
    private readonly room: string,
    private readonly language: string,
    private readonly listener: Listener,
    /** That of a table screen; players have none. */
    private readonly key = '',
  ) {
    // Devices that slept, or changed networks, often do not notice that their connection is gone.
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('online', this.look);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pings);
    clearTimeout(this.silence);
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('online', this.look);
    const socket = this.socket;
    // Browsers complain if a connection is closed before it is one.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  /** Sends a request and gives its reply; a refusal is thrown. */
  ask<T extends ReplyMessage>(message: ClientMessage): Promise<T> {
    const ref = `c${++this.count}`;
    return new Promise<T>((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal('unreachable', t('offline-no-connection'), 0));
        return;
      }
      this.waiting.set(ref, { resolve: resolve as Waiting['resolve'], reject });
      this.socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  private open(): void {
    this.listener.connection('connecting', null);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/rooms/${this.room}/live`);
    this.socket = socket;
    this.listen();
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', protocol: 2, language: this.language };
      if (this.key) Object.assign(hello, { role: 'table', key: this.key } satisfies Partial<Hello>);
      if (this.last) hello.since = this.last;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (received: MessageEvent<string>) => {
      this.receive(JSON.parse(received.data) as ServerMessage);
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  /** Gives the connection up unless the server says something soon. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      const socket = this.socket;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      this.lost(SILENT);
    }, PATIENCE);
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    if (message.type === 'welcome') {
      this.pause = 500;
      this.offset = message.time - Date.now();
      this.last = message.last;
      this.listener.connection('live', null);
      clearInterval(this.pings);
      this.pings = window.setInterval(() => void this.ping(), PING_EVERY);
      void this.ping();
    } else if (message.type === 'update') {
      this.last = message.last;
    } else if (message.type === 'chat' && this.last) {
      this.last = { ...this.last, chat: Math.max(this.last.chat, message.chat.n) };
    }
    if ('ref' in message) this.reply(message);
    this.listener.message(message);
  }

  private reply(message: ReplyMessage): void {
    const ref = String(message.ref);
    const waiting = this.waiting.get(ref);
    if (!waiting) return;
    this.waiting.delete(ref);
    if (message.type === 'refused') waiting.reject(new Refusal(message.code, message.message, 409));
    else waiting.resolve(message);
  }

  private async ping(): Promise<void> {
    const sent = performance.now();
    try {
      this.listen();
      const pong = await this.ask<Pong>({ type: 'ping' });
      const milliseconds = Math.round(performance.now() - sent);
      this.offset = pong.time + milliseconds / 2 - Date.now();
      this.listener.connection(milliseconds > SLOW ? 'slow' : 'live', milliseconds);
    } catch {
      // The closed socket reports itself.
    }
  }

  private lost(code: number): void {
    clearInterval(this.pings);
    clearTimeout(this.silence);
    for (const waiting of this.waiting.values())
      waiting.reject(new Refusal('unreachable', t('offline-broke'), 0));
    this.waiting.clear();
    if (this.closed) return;
    if (code === 4004 || code === 1008) {
      this.listener.connection('gone', null);
      return;
    }
    this.listener.connection('lost', null);
    this.retry = window.setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}

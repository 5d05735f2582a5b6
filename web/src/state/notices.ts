/** Notices that this browser shows when a race waits, also while no page is open. */

import { get, post } from '../protocol/rest';
import type { CallingDevice, DevicesCalled } from '../protocol/types';
import { t } from '../words';
import { NOTICES, register } from './installed';
import { settings } from './settings.svelte';

/** What this browser told the server last: where it takes notices, and in which language. */
interface Told {
  endpoint: string;
  language: string;
}

export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Where this browser takes notices, if it does. */
export async function endpointHere(): Promise<string> {
  return (await (await pushing()).getSubscription())?.endpoint ?? '';
}

/** Asks the person, the browser and the server, in this order. */
export async function showHere(key: string, when: CallingDevice['when']): Promise<DevicesCalled> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('devices-denied'));
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(key);
  } catch {
    throw new Error(t('devices-failed'));
  }
  return tell(subscription, when);
}

export async function endHere(): Promise<DevicesCalled> {
  const subscription = await (await pushing()).getSubscription();
  const left = await post<DevicesCalled>('/calls/devices/end', { endpoint: subscription?.endpoint ?? '' });
  localStorage.removeItem(NOTICES);
  await subscription?.unsubscribe();
  return left;
}

/** Browsers change where they take notices, and people their language: the server is told. */
export async function renew(): Promise<void> {
  const { endpoint, language } = JSON.parse(localStorage.getItem(NOTICES) ?? '{}') as Partial<Told>;
  const { key, devices } = await get<DevicesCalled>('/calls/devices');
  const before = devices.find((one) => one.endpoint === endpoint);
  if (!key || !before) {
    localStorage.removeItem(NOTICES);
    return;
  }
  const subscription = await subscribe(key);
  if (subscription.endpoint === endpoint && language === settings.language) return;
  await tell(subscription, before.when);
  if (subscription.endpoint !== endpoint) await post('/calls/devices/end', { endpoint });
}

async function pushing(): Promise<PushManager> {
  await register();
  return (await navigator.serviceWorker.ready).pushManager;
}

/** The subscription that is there, or one for the key that the server has now. */
async function subscribe(key: string): Promise<PushSubscription> {
  const manager = await pushing();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const other = await manager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

async function tell(subscription: PushSubscription, when: CallingDevice['when']): Promise<DevicesCalled> {
  const { endpoint } = subscription;
  const { keys } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const called = await post<DevicesCalled>('/calls/devices', { endpoint, ...keys, when, zone });
  const told: Told = { endpoint, language: settings.language };
  localStorage.setItem(NOTICES, JSON.stringify(told));
  return called;
}

import type { IconName } from '#ui/icon/icon.tsx'

export type MessageType = 'success' | 'error' | 'info' | 'warning'

/** How a message of each type looks and how urgently it is read out. */
export const messageLooks = {
  success: { tone: 'good', icon: 'check', role: 'status' },
  error: { tone: 'bad', icon: 'alert', role: 'alert' },
  info: { tone: 'info', icon: 'info', role: 'status' },
  warning: { tone: 'warn', icon: 'alert', role: 'status' },
} as const satisfies Record<MessageType, { tone: string; icon: IconName; role: 'status' | 'alert' }>

/** What is still to be told, and what staff told. */
export const toTellViews = ['open', 'told'] as const
export type ToTellView = (typeof toTellViews)[number]

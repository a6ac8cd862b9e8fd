/** Whether `npm run test:deep` asks for everything that `npm test` takes a sample of. */
export const isDeep = process.env.DEPTH === 'deep'

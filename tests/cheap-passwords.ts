import { passwordCost } from '#features/accounts/passwords/password-hash.ts'

Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 })

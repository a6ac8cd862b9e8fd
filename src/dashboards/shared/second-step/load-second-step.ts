/** Few sign-ins need it: its code arrives when it is asked for. */
export const loadSecondStep = () => import('./second-step-form.tsx').then((module) => module.SecondStepForm)

import { describe, expect, test } from 'vitest'
import { axisOf, namesShown, spreadLabels } from './axis.rules.ts'

describe('the lines of a chart', () => {
  test('begin at zero where heights are compared', () => {
    expect(axisOf([163, 323], { isFromZero: true })).toEqual([0, 200, 400])
    expect(axisOf([20], { isFromZero: true })).toEqual([0, 10, 20])
    expect(axisOf([24_920, 9300], { isFromZero: true })).toEqual([0, 20_000, 40_000])
  })

  test('stand around what a line does, where only its course counts', () => {
    expect(axisOf([43.8, 54.1, 46], { isFromZero: false })).toEqual([40, 50, 60])
  })

  test('stand around what is known of a line, and around a line that does not move', () => {
    expect(axisOf([null, 43.8, 54.1, 46], { isFromZero: false })).toEqual([40, 50, 60])
    expect(axisOf([50], { isFromZero: false })).toEqual([50, 52.5])
    const [first, ...more] = axisOf([], { isFromZero: false })
    expect([first, more.length]).toEqual([0, 1])
  })

  test('stand at parts of what is measured, down to a half of a hundredth', () => {
    expect(axisOf([0.5], { isFromZero: true })).toEqual([0, 0.25, 0.5])
    expect(axisOf([0.004], { isFromZero: true })).toEqual([0, 0.005])
  })

  test('reach below zero for what is drawn there', () => {
    expect(axisOf([23, -10], { isFromZero: true })).toEqual([-20, 0, 20, 40])
  })

  test('stand at whole numbers of what is counted', () => {
    expect(axisOf([1], { isFromZero: true, isWhole: true })).toEqual([0, 1])
    expect(axisOf([5], { isFromZero: true, isWhole: true })).toEqual([0, 3, 6])
    expect(axisOf([1.8], { isFromZero: true })).toEqual([0, 1, 2])
  })

  test('are there when nothing, or only nothing, is drawn', () => {
    expect(axisOf([], { isFromZero: true })).toEqual([0, 1])
    expect(axisOf([0, null, 0], { isFromZero: true })).toEqual([0, 1])
    expect(axisOf([5, 5], { isFromZero: false }).length).toBeGreaterThan(1)
  })

  test('hold everything, whatever it is', () => {
    for (const highest of [0.03, 1, 7, 99, 101, 12_345, 9_999_999]) {
      const axis = axisOf([highest], { isFromZero: true })
      expect(axis.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(axis.length).toBeLessThanOrEqual(5)
    }
  })
})

test('labels that would stand on each other are moved apart, in their order and within the chart', () => {
  const room = { apart: 14, top: 10, bottom: 100 }
  expect(spreadLabels([50, 80], room)).toEqual([50, 80])
  expect(spreadLabels([50, 52, 20], room)).toEqual([50, 64, 20])
  expect(spreadLabels([98, 99], room)).toEqual([86, 100])
  expect(spreadLabels([0], room)).toEqual([10])
})

test('as many names as there is room for, and always the last', () => {
  expect(namesShown(12, 12)).toHaveLength(12)
  expect(namesShown(0, 12)).toEqual([])
  expect(namesShown(12, 4)).toEqual([2, 5, 8, 11])
  expect(namesShown(12, 5)).toEqual([2, 5, 8, 11])
  expect(namesShown(30, 10)).toContain(29)
})

import type { PictureName, VideoName } from '#media/pictures.ts'

/**
 * How the films of the events are made from pictures: the camera moves a little through each, near things pass far ones,
 * lights behind them come and go. How near things are is in `media/depth`: white is nearest.
 */
export type Film = { seconds: number; shots: readonly Shot[]; quality: { mp4: number; webm: number } }

export type Shot = {
  picture: PictureName
  /** What the film shows of the picture, in shares of its size: the middle, and the width. */
  view: { x: number; y: number; width: number }
  /** How far the nearest thing moves against the farthest while the shot lasts, in pixels of the film. */
  travel: { x: number; y: number }
  /** How far the camera turns meanwhile, in pixels of the film. */
  pan?: { x: number; y: number }
  /** By which share the camera comes closer. Less than nothing: it goes back. */
  push: number
  /** How near the thing is that stands still, from 0 to 1. */
  pivot: number
  /** How much of their light the lights in the background lose at times, from 0 to 1. */
  glow: number
  /** Something round that turns, in shares of the picture's size. */
  spin?: { x: number; y: number; radiusX: number; radiusY: number }
  /** Dust drifts through the light of a part of the film, in shares of its width. */
  dust?: { from: { x: number; y: number }; to: { x: number; y: number } }
}

export const FILM = { width: 1280, height: 720, framesPerSecond: 24 }
/** The part of a shot's time in which the next one takes its place. */
export const FADE = 0.28

const quality = { mp4: 27, webm: 37 }

export const films: Partial<Record<VideoName, Film>> = {
  'loop-wing-night': {
    seconds: 7,
    quality,
    shots: [
      {
        picture: 'event-monday-wings',
        view: { x: 0.49, y: 0.47, width: 0.97 },
        pan: { x: 0, y: 44 },
        travel: { x: 24, y: 0 },
        push: 0.025,
        pivot: 0.7,
        glow: 0.3,
      },
      {
        picture: 'beer-flight',
        view: { x: 0.5, y: 0.5, width: 0.95 },
        travel: { x: -28, y: 0 },
        push: 0.02,
        pivot: 0.8,
        glow: 0.3,
      },
    ],
  },
  'loop-taco-tuesday': {
    seconds: 7,
    quality,
    shots: [
      {
        picture: 'trivia-prizes',
        view: { x: 0.5, y: 0.5, width: 0.96 },
        travel: { x: 26, y: 0 },
        push: 0.02,
        pivot: 0.4,
        glow: 0,
      },
      {
        picture: 'event-taco-tuesday',
        view: { x: 0.5, y: 0.42, width: 0.97 },
        pan: { x: 0, y: 90 },
        travel: { x: -24, y: 0 },
        push: 0.02,
        pivot: 0.8,
        glow: 0.3,
      },
    ],
  },
  'loop-smash-and-surf': {
    seconds: 7,
    // The street has the most to draw.
    quality: { ...quality, mp4: 28 },
    shots: [
      {
        picture: 'hero-ocean-drive',
        view: { x: 0.47, y: 0.5, width: 0.92 },
        travel: { x: 18, y: 0 },
        push: 0.05,
        pivot: 0.1,
        glow: 0,
      },
      {
        picture: 'event-smash-burger',
        view: { x: 0.5, y: 0.46, width: 0.97 },
        pan: { x: 0, y: 40 },
        travel: { x: -26, y: 0 },
        push: 0.025,
        pivot: 0.8,
        glow: 0.3,
      },
    ],
  },
  'loop-music-bingo': {
    seconds: 7,
    quality,
    shots: [
      {
        picture: 'event-music-bingo',
        view: { x: 0.5, y: 0.5, width: 0.97 },
        travel: { x: 26, y: 0 },
        push: 0.015,
        pivot: 0.75,
        glow: 0.35,
        spin: { x: 0.331, y: 0.245, radiusX: 0.104, radiusY: 0.142 },
      },
    ],
  },
  'loop-thursday-football': {
    seconds: 7,
    quality,
    shots: [
      {
        picture: 'event-thursday-football',
        view: { x: 0.5, y: 0.44, width: 0.97 },
        travel: { x: 26, y: 0 },
        push: 0.025,
        pivot: 0.6,
        glow: 0.3,
      },
      {
        picture: 'event-thursday-football',
        view: { x: 0.55, y: 0.36, width: 0.7 },
        travel: { x: -24, y: 0 },
        push: 0.03,
        pivot: 0.6,
        glow: 0.3,
      },
    ],
  },
  'loop-unplugged': {
    seconds: 7,
    quality,
    shots: [
      {
        picture: 'event-unplugged',
        view: { x: 0.5, y: 0.45, width: 0.97 },
        pan: { x: 0, y: 150 },
        travel: { x: 22, y: 0 },
        push: 0.02,
        pivot: 0.8,
        glow: 0.35,
        dust: { from: { x: 0.2, y: 0.1 }, to: { x: 0.8, y: 0.52 } },
      },
      {
        picture: 'bar-interior',
        view: { x: 0.5, y: 0.5, width: 0.95 },
        travel: { x: -28, y: 0 },
        push: 0.02,
        pivot: 0.2,
        glow: 0,
      },
    ],
  },
}

import { expect, test } from 'vitest'
import { createCamera } from './camera.ts'

test('fits squares into the middle of an element, within its least and largest scale', () => {
  const camera = createCamera()
  // Two squares in 270 by 170 pixels: 28 pixels stay free in a narrow element, so 242 / 200 = 1.21 pixels a unit.
  camera.fit(
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    { width: 270, height: 170 },
  )
  expect(camera.scale()).toBeCloseTo(1.21)
  expect(camera.toBoard([135, 85])).toEqual([100, 50])
  expect(camera.transform()).toBe('translate3d(14.00px,24.50px,0) scale(1.2100)')
  camera.fit([{ x: 5, y: 5 }], { width: 5000, height: 5000 })
  expect(camera.scale()).toBe(1.28)
  camera.fit([{ x: 5, y: 5 }], { width: 0, height: 0 })
  expect(camera.scale()).toBe(1.28)
})

test('zooms around a point, which stays where it is', () => {
  const camera = createCamera()
  camera.panBy(30, 40)
  const before = camera.toBoard([200, 100])
  camera.zoomBy(2, [200, 100])
  expect(camera.scale()).toBe(2)
  expect(camera.toBoard([200, 100])).toEqual(before)
  camera.zoomBy(100, [0, 0])
  expect(camera.scale()).toBe(2.2)
  camera.zoomBy(0.0001, [0, 0])
  expect(camera.scale()).toBe(0.18)
})

test('moves to a square that is outside, by as little as needed, and reports changes until that is stopped', () => {
  const camera = createCamera()
  let changes = 0
  const stop = camera.follow(() => (changes += 1))
  const size = { width: 400, height: 300 }
  camera.show({ x: 1, y: 1 }, size)
  expect(changes).toBe(0)
  // Its right edge is at 500 and 12 pixels stay free: 500 - (400 - 12) = 112 to the left; below it 400 - 288 = 112.
  camera.show({ x: 4, y: 3 }, size)
  expect(camera.toBoard([0, 0])).toEqual([112, 112])
  expect(changes).toBe(1)
  stop()
  camera.panBy(1, 1)
  expect(changes).toBe(1)
})

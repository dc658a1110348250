import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of the tests of the queue: they need Redis (Debian: redis-server), and install BullMQ from npm. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/queue/**/*.queue.ts'],
    environment: 'node',
    // For a loaded machine; a quiet one needs less than three minutes for all.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})

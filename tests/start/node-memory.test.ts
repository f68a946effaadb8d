import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import memory from '../../scripts/run/node-memory.json' with { type: 'json' }

test.each(['occhialeria.service', 'occhialeria@.service', 'Containerfile'])(
  'deploy/%s bounds the memory of Node as npm start does',
  (name) => {
    const text = readFileSync(`deploy/${name}`, 'utf8')
    const command = text.split('\n').findLast((line) => line.includes('build/server/index.js'))
    for (const flag of memory.flags) expect(command).toContain(flag)
    for (const [key, value] of Object.entries(memory.env)) expect(text).toContain(`${key}=${value}`)
  },
)

import { expect, test } from 'vitest'
import { readAddresses } from './addresses.ts'

test('reads the addresses of sources', () => {
  expect(readAddresses('a.json', '{ "mill-facts": "https://wiki.example/mill" }')).toEqual({
    'mill-facts': 'https://wiki.example/mill',
  })
})

test.each(['javascript:alert(1)', 'http://wiki.example/mill', 'wiki', 7])('refuses %s as a link', (address) => {
  expect(() => readAddresses('a.json', JSON.stringify({ 'mill-facts': address }))).toThrow(
    'a.json: the address of mill-facts has to begin with https://',
  )
})

test('refuses what is no table', () => {
  expect(() => readAddresses('a.json', '[]')).toThrow('a.json has to be a table')
})

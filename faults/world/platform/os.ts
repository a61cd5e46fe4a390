/** `node:os`, the same on every machine. */
export const hostname = () => 'saleroom-pc'
export const tmpdir = () => '/data/tmp'
export const availableParallelism = () => 2
export const homedir = () => '/data'
export const totalmem = () => 8 * 1024 ** 3
export const networkInterfaces = () => ({
  lan: [
    {
      address: '192.168.1.2',
      netmask: '255.255.255.0',
      family: 'IPv4',
      mac: '02:00:00:00:00:01',
      internal: false,
      cidr: '192.168.1.2/24',
    },
  ],
})

export const uptime = () => 60_000

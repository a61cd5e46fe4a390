// Uses a whole processor until the given moment, in milliseconds since 1970.
const until = Number(process.argv[2])
while (Date.now() < until);

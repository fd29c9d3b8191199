// The program of the thread that reads Excel files.
export { readCardFile as default } from './read-card-file';

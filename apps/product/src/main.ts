import { runProduct } from './run-product';

// Server, gateway and the embedded database in one process; each can also run alone (docs/deploy).
void runProduct(process.env, process, console);

package com.roda.member;

import android.os.Bundle;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

/** The web app in Capacitor's web view. The page decides what the back key means; see `RodaDevicePlugin` for the rest. */
public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        registerPlugin(RodaDevicePlugin.class);
        super.onCreate(savedInstanceState);
    }
}
